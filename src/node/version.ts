import { version } from "../../package.json";

/** The version of Trial Lens. */
export const VERSION: string = version;
