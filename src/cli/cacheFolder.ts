import { homedir } from "node:os";
import { join } from "node:path";

/** Where the command line keeps what it can make anew, as each system has it. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string {
  return join(cachesOf(environment, platform), "trial-lens");
}

function cachesOf(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === "darwin") return join(homedir(), "Library", "Caches");
  if (platform === "win32") return environment.LOCALAPPDATA || join(homedir(), "AppData", "Local");
  return environment.XDG_CACHE_HOME || join(homedir(), ".cache");
}
