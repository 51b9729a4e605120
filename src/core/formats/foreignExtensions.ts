/** How names of files that hold trajectories mostly end. */
export const foreignExtensions: readonly string[] = ["eval", "traj", "json", "jsonl", "txt", "log"];
