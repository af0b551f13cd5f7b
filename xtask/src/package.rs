//! `cargo package-web`: the rules as a package of npm.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{
    shell::{command, run},
    wasm, web,
};

/// Where what people write for it lies.
const SOURCE: &str = "npm";
/// Where it is put together.
const FOLDER: &str = "target/npm";
/// Types that all games share.
const WIRE: &str = "web/src/generated/wire.ts";

const COMPILER: &str = "node node_modules/typescript/bin/tsc --project";

/// Makes the package and packs it: the file.
///
/// # Errors
/// With what does not build.
pub(crate) fn package() -> Result<PathBuf> {
    web::fetch()?;
    wasm::build()?;
    let folder = Path::new(FOLDER);
    let (sources, package) = (folder.join("source"), folder.join("package"));
    for fresh in [&sources, &package] {
        if fresh.exists() {
            fs::remove_dir_all(fresh)?;
        }
        fs::create_dir_all(fresh)?;
    }
    for name in ["index.ts", "offline.d.ts", "tsconfig.json"] {
        copy(&Path::new(SOURCE).join(name), &sources)?;
    }
    copy(Path::new(WIRE), &sources)?;
    copy_games(&sources)?;
    // What is compiled is of the kind that the package says.
    for to in [&sources, &package] {
        describe(to)?;
    }
    run(command(COMPILER)
        .arg(&sources)
        .arg("--outDir")
        .arg(&package))?;
    for name in ["offline.js", "offline_bg.wasm"] {
        copy(&Path::new(wasm::FOLDER).join(name), &package)?;
    }
    for name in ["npm/README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(Path::new(name), &package)?;
    }
    let packed = run(command("npm pack --silent --pack-destination")
        .arg(fs::canonicalize(folder)?)
        .current_dir(&package))?;
    let name = packed.lines().last().context("npm names what it packed")?;
    Ok(folder.join(name))
}

/// The types of every game, and the list of them.
fn copy_games(sources: &Path) -> Result<()> {
    let to = sources.join("games");
    fs::create_dir_all(&to)?;
    let mut ids = Vec::new();
    for game in fs::read_dir("games")? {
        let types = game?.path().join("web/generated/wire.ts");
        if types.exists() {
            let id = types.iter().nth(1).context("a game has a folder")?;
            ids.push(id.to_string_lossy().into_owned());
        }
    }
    ids.sort_unstable();
    let mut imports = String::new();
    let mut rows = String::new();
    for (index, id) in ids.iter().enumerate() {
        let types = Path::new("games").join(id).join("web/generated/wire.ts");
        fs::copy(types, to.join(format!("{id}.ts")))?;
        writeln!(
            imports,
            "import type * as game{index} from './games/{id}.js';"
        )?;
        let of = |name| format!("{name}: game{index}.{name}");
        let all = ["View", "Event", "Move", "Options", "Refusal", "Reasons"].map(of);
        writeln!(rows, "  '{id}': {{ {} }};", all.join("; "))?;
    }
    let list =
        format!("{imports}\n/** The types of each game. */\nexport type Games = {{\n{rows}}};\n");
    Ok(fs::write(sources.join("games.ts"), list)?)
}

/// Writes what npm reads of a package, with the version of this workspace.
fn describe(folder: &Path) -> Result<()> {
    let text = fs::read_to_string(Path::new(SOURCE).join("package.json"))?;
    let version = concat!("\"version\": \"", env!("CARGO_PKG_VERSION"), "\"");
    let text = text.replacen("\"version\": \"0.0.0\"", version, 1);
    Ok(fs::write(folder.join("package.json"), text)?)
}

fn copy(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    let copied = fs::copy(file, folder.join(name));
    copied.with_context(|| format!("{} is gone", file.display()))?;
    Ok(())
}

/// Installs the package into an empty project, without a network, plays every game there, and says how long bots think.
///
/// # Errors
/// With what does not fit or goes wrong.
pub(crate) fn try_out() -> Result<String> {
    let packed = fs::canonicalize(package()?)?;
    let project = Path::new(FOLDER).join("project");
    if project.exists() {
        fs::remove_dir_all(&project)?;
    }
    fs::create_dir_all(&project)?;
    fs::write(project.join("package.json"), "{ \"type\": \"module\" }\n")?;
    copy(&Path::new(SOURCE).join("tsconfig.json"), &project)?;
    for program in ["try/play.ts", "try/think.ts"] {
        copy(&Path::new(SOURCE).join(program), &project)?;
    }
    run(command("npm install --offline --no-audit --no-fund")
        .arg(&packed)
        .current_dir(&project))?;
    run(command(COMPILER).arg(&project))?;
    let played = run(command("node play.js").current_dir(&project))?;
    let thought = run(command("node think.js").current_dir(&project))?;
    Ok(played + &thought)
}
