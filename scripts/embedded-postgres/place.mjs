import { createHash } from "node:crypto";
import { chmod, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { Problem, errorCode } from "../process/problem.mjs";
import { accountName, isRoot, runAs, unprivilegedAccount } from "./account.mjs";
import { OWN_SERVER_ADVICE, copyBinaries, packagedBinaries, whyNotRunnable } from "./binaries.mjs";

/**
 * Location and system account of a server.
 * @typedef {object} Place
 * @property {string} home holds the cluster's folder `data`, its password and its log
 * @property {string} dataDir the cluster itself
 * @property {string} binDir
 * @property {import("./account.mjs").Account | undefined} account undefined for the current user
 */

/** System folder for service state, used where only root can reach the project. */
const STATE_FOLDER =
  process.platform === "darwin" ? "/Library/Application Support/Waybill" : "/var/lib/waybill";

/** @param {string} wantedHome */
export function stateHome(wantedHome) {
  const id = createHash("sha256").update(path.resolve(wantedHome)).digest("hex").slice(0, 16);
  return path.join(STATE_FOLDER, id);
}

/** @param {string} home */
export function clusterFolder(home) {
  return path.join(home, "data");
}

/** @param {string} home @returns {Promise<{ uid: number, gid: number } | undefined>} */
async function clusterOwner(home) {
  try {
    const { uid, gid } = await stat(clusterFolder(home));
    return { uid, gid };
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** @param {string} home */
async function placeAsOurselves(home) {
  const packaged = await packagedBinaries();
  const owner = await clusterOwner(home);
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new Problem(
      `The database in ${clusterFolder(home)} belongs to ${accountName(owner.uid)}: ` +
        "start as root or as that user, or delete the folder to begin with an empty database.",
    );
  }
  const reason = await whyNotRunnable(packaged.folder, undefined);
  if (reason !== undefined) {
    throw new Problem(`The embedded PostgreSQL does not run here (${reason}). ${OWN_SERVER_ADVICE}`);
  }
  try {
    await mkdir(home, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new Problem(
      `${home} cannot be made (${errorCode(error)}): does the folder belong to another user?`,
    );
  }
  return {
    home,
    dataDir: clusterFolder(home),
    binDir: path.join(packaged.folder, "bin"),
    account: undefined,
  };
}

/** The account needs access to every folder on the path. @param {string} home @param {string} wantedHome */
async function makeHome(home, wantedHome) {
  await mkdir(home, { recursive: true });
  await chmod(home, 0o755);
  // `.data` (and `.data/test`) also belong to us and may have been created with a strict umask.
  if (home !== wantedHome) return;
  for (let parent = path.dirname(home); parent.includes(`${path.sep}.data`); parent = path.dirname(parent)) {
    await chmod(parent, 0o755);
  }
}

/**
 * Chooses the location of the server for `wantedHome`: that folder if the server's account can reach it, otherwise
 * (as root, in a folder that only root may enter) the system's state folder. An existing cluster stays where it is.
 * @param {string} wantedHome
 * @returns {Promise<Place>}
 */
export async function choosePlace(wantedHome) {
  if (!isRoot()) return placeAsOurselves(wantedHome);

  const packaged = await packagedBinaries();
  const elsewhere = stateHome(wantedHome);
  const [owner, ownerElsewhere] = [await clusterOwner(wantedHome), await clusterOwner(elsewhere)];
  const account = unprivilegedAccount(owner ?? ownerElsewhere);
  const homes = owner !== undefined ? [wantedHome] : ownerElsewhere ? [elsewhere] : [wantedHome, elsewhere];

  let reason = "";
  for (const home of homes) {
    await makeHome(home, wantedHome);
    const entered = await runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", home]);
    if (entered.code !== 0) {
      reason = `${account.name} cannot reach ${home}`;
      continue;
    }
    for (const folder of [packaged.folder, undefined]) {
      const binaries = folder ?? (await copyBinaries(packaged, STATE_FOLDER));
      const failure = await whyNotRunnable(binaries, account);
      if (failure === undefined) {
        return { home, dataDir: clusterFolder(home), binDir: path.join(binaries, "bin"), account };
      }
      reason = failure;
    }
  }
  throw new Problem(`The embedded PostgreSQL does not run here (${reason}). ${OWN_SERVER_ADVICE}`);
}
