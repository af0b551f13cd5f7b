//! The reading half of a database, the same for both.

/// Writes the reading methods of [`crate::backend::Backend`] for a struct with a `pool`.
macro_rules! reads {
    () => {
        fn ping(&self) -> Answer<'_, ()> {
            Box::pin(async {
                sqlx::query(sql::PING).execute(&self.pool).await?;
                Ok(())
            })
        }

        fn open_sittings(&self) -> Answer<'_, Vec<SittingRow>> {
            Box::pin(async {
                let rows: Vec<sql::SittingColumns> = sqlx::query_as(sql::OPEN_SITTINGS)
                    .fetch_all(&self.pool)
                    .await?;
                rows.into_iter().map(sql::SittingColumns::read).collect()
            })
        }

        fn sitting(&self, code: Code) -> Answer<'_, Option<SittingRow>> {
            Box::pin(async move {
                let row: Option<sql::SittingColumns> = sqlx::query_as(sql::SITTING)
                    .bind(code.to_string())
                    .fetch_optional(&self.pool)
                    .await?;
                row.map(sql::SittingColumns::read).transpose()
            })
        }

        fn contest(&self, id: ContestId) -> Answer<'_, Option<ContestRow>> {
            Box::pin(async move {
                let row: Option<sql::ContestColumns> = sqlx::query_as(sql::CONTEST)
                    .bind(id.0)
                    .fetch_optional(&self.pool)
                    .await?;
                row.map(sql::ContestColumns::read).transpose()
            })
        }

        fn open_contests(&self) -> Answer<'_, Vec<ContestRow>> {
            Box::pin(async {
                let rows: Vec<sql::ContestColumns> = sqlx::query_as(sql::OPEN_CONTESTS)
                    .fetch_all(&self.pool)
                    .await?;
                rows.into_iter().map(sql::ContestColumns::read).collect()
            })
        }

        fn lines(&self, contest: ContestId, seq: u32) -> Answer<'_, Vec<Line>> {
            Box::pin(async move {
                let rows: Vec<sql::LineColumns> = sqlx::query_as(sql::LINES)
                    .bind(contest.0)
                    .bind(seq as i32)
                    .fetch_all(&self.pool)
                    .await?;
                Ok(rows.into_iter().map(Line::from).collect())
            })
        }

        fn open_lines(&self) -> Answer<'_, Vec<Line>> {
            Box::pin(async {
                let rows: Vec<sql::LineColumns> = sqlx::query_as(sql::OPEN_LINES)
                    .fetch_all(&self.pool)
                    .await?;
                Ok(rows.into_iter().map(Line::from).collect())
            })
        }

        fn sittings_after(&self, code: String, most: i64) -> Answer<'_, Vec<SittingRow>> {
            Box::pin(async move {
                let rows: Vec<sql::SittingColumns> = sqlx::query_as(sql::SITTINGS_AFTER)
                    .bind(code)
                    .bind(most)
                    .fetch_all(&self.pool)
                    .await?;
                rows.into_iter().map(sql::SittingColumns::read).collect()
            })
        }

        fn contests_after(&self, id: i64, most: i64) -> Answer<'_, Vec<ContestRow>> {
            Box::pin(async move {
                let rows: Vec<sql::ContestColumns> = sqlx::query_as(sql::CONTESTS_AFTER)
                    .bind(id)
                    .bind(most)
                    .fetch_all(&self.pool)
                    .await?;
                rows.into_iter().map(sql::ContestColumns::read).collect()
            })
        }

        fn untouched(&self, since: i64) -> Answer<'_, Vec<Code>> {
            Box::pin(async move {
                let codes: Vec<String> = sqlx::query_scalar(sql::UNTOUCHED)
                    .bind(since)
                    .fetch_all(&self.pool)
                    .await?;
                codes.iter().map(|text| sql::code(text)).collect()
            })
        }
    };
}
pub(crate) use reads;

/// Writes one thing that is no line, on a connection of either database.
macro_rules! write_one {
    ($connection:expr, $write:expr) => {
        match $write {
            Write::Sitting(row) => {
                sqlx::query(sql::KEEP_SITTING)
                    .bind(row.code.to_string())
                    .bind(&row.doc)
                    .bind(row.open)
                    .bind(row.touched)
                    .execute($connection)
                    .await?;
            }
            Write::Begin(row) => {
                let [wish, seals, words] = sql::documents(row);
                sqlx::query(sql::BEGIN)
                    .bind(row.id.0)
                    .bind(row.code.to_string())
                    .bind(wish)
                    .bind(&row.secret.0[..])
                    .bind(seals)
                    .bind(words)
                    .bind(row.again)
                    .bind(&row.seats)
                    .bind(row.began)
                    .bind(row.ended)
                    .execute($connection)
                    .await?;
            }
            Write::End { contest, at, seats } => {
                sqlx::query(sql::END)
                    .bind(contest.0)
                    .bind(at)
                    .bind(seats)
                    .execute($connection)
                    .await?;
            }
            Write::Forget(code) => {
                for delete in sql::FORGET {
                    sqlx::query(delete)
                        .bind(code.to_string())
                        .execute(&mut *$connection)
                        .await?;
                }
            }
            Write::Line(_) => {}
        }
    };
}
pub(crate) use write_one;
