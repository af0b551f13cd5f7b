//! The reading half of a database, and what is written alike; the same for both.

/// Asks a question on a connection of its own.
macro_rules! ask {
    ($pool:expr, $query:expr, $fetch:ident) => {{
        let mut reader = Reader::of($pool).await?;
        let answer = $query.$fetch(reader.connection()).await?;
        reader.done();
        answer
    }};
}
pub(crate) use ask;

/// Writes the methods of [`crate::backend::Reads`] for a struct with a `pool`.
macro_rules! reads {
    () => {
        fn ping(&self) -> Answer<'_, ()> {
            Box::pin(async {
                ask!(&self.pool, sqlx::query(sql::PING), execute);
                Ok(())
            })
        }

        fn key(&self) -> Answer<'_, Option<Key>> {
            Box::pin(async {
                let query = sqlx::query_scalar(sql::KEY);
                let bytes: Option<Vec<u8>> = ask!(&self.pool, query, fetch_optional);
                bytes.map(sql::key).transpose()
            })
        }

        fn open_tables(&self) -> Answer<'_, Vec<TableRow>> {
            Box::pin(async {
                let rows = ask!(&self.pool, sqlx::query(sql::OPEN_TABLES), fetch_all);
                let read = |row| sql::TableColumns::from_row(row)?.read();
                let readable = |row: Result<TableRow, StoreError>| {
                    row.inspect_err(|error| tracing::error!(%error, "a table is left out"))
                        .ok()
                };
                Ok(rows.iter().map(read).filter_map(readable).collect())
            })
        }

        fn table(&self, code: Code) -> Answer<'_, Option<TableRow>> {
            Box::pin(async move {
                let query = sqlx::query_as(sql::TABLE).bind(code.to_string());
                let row: Option<sql::TableColumns> = ask!(&self.pool, query, fetch_optional);
                row.map(sql::TableColumns::read).transpose()
            })
        }

        fn contest(&self, id: ContestId) -> Answer<'_, Option<ContestRow>> {
            Box::pin(async move {
                let query = sqlx::query_as(sql::CONTEST).bind(id.number());
                let row: Option<sql::ContestColumns> = ask!(&self.pool, query, fetch_optional);
                row.map(sql::ContestColumns::read).transpose()
            })
        }

        fn open_contests(&self) -> Answer<'_, Vec<ContestRow>> {
            Box::pin(async {
                let query = sqlx::query_as(sql::OPEN_CONTESTS);
                let rows: Vec<sql::ContestColumns> = ask!(&self.pool, query, fetch_all);
                rows.into_iter().map(sql::ContestColumns::read).collect()
            })
        }

        fn lines(&self, contest: ContestId, seq: u32) -> Answer<'_, Vec<Line>> {
            Box::pin(async move {
                let query = sqlx::query_as(sql::LINES).bind(contest.number()).bind(seq as i32);
                let rows: Vec<sql::LineColumns> = ask!(&self.pool, query, fetch_all);
                Ok(rows.into_iter().map(Line::from).collect())
            })
        }

        fn open_lines(&self) -> Answer<'_, Vec<Line>> {
            Box::pin(async {
                let query = sqlx::query_as(sql::OPEN_LINES);
                let rows: Vec<sql::LineColumns> = ask!(&self.pool, query, fetch_all);
                Ok(rows.into_iter().map(Line::from).collect())
            })
        }

        fn untouched(&self, since: i64) -> Answer<'_, Vec<Code>> {
            Box::pin(async move {
                let query = sqlx::query_scalar(sql::UNTOUCHED).bind(since);
                let codes: Vec<String> = ask!(&self.pool, query, fetch_all);
                // A table whose code cannot be read was left out of all else, too.
                let readable = |text: &String| sql::code(text).ok();
                Ok(codes.iter().filter_map(readable).collect())
            })
        }
    };
}
pub(crate) use reads;

/// Writes one thing that is no line, on a connection of either database.
macro_rules! write_one {
    ($connection:expr, $write:expr) => {
        match $write {
            Write::Table(row) => {
                let keep = if row.version == 1 {
                    sql::NEW_TABLE
                } else {
                    sql::CHANGE_TABLE
                };
                let kept = sqlx::query(keep)
                    .bind(row.code.to_string())
                    .bind(&row.doc)
                    .bind(row.open)
                    .bind(row.touched)
                    .bind(row.version)
                    .execute($connection)
                    .await?;
                if kept.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
            }
            Write::Begin(row) => {
                let [spec, seals, words] = sql::documents(row);
                sqlx::query(sql::BEGIN)
                    .bind(row.id.number())
                    .bind(row.code.to_string())
                    .bind(spec)
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
                    .bind(contest.number())
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
            Write::Key(key) => {
                sqlx::query(sql::KEEP_KEY)
                    .bind(&key.bytes()[..])
                    .execute($connection)
                    .await?;
            }
            Write::Line(_) => {}
        }
    };
}
pub(crate) use write_one;
