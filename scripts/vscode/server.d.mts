/** A running VS Code server with an empty profile of its own. */
export interface VSCodeServer {
  /** The page that opens a folder. */
  address(page: { folder: string; extensionDevelopmentPath?: string; extensionTestsPath?: string }): string;
  readonly extensionsFolder: string;
  /** Replaces the user settings by the server's own and these on top. */
  writeSettings(settings: Readonly<Record<string, unknown>>): void;
  /** Stops the server and its extension hosts, and removes the profile. */
  stop(): Promise<void>;
}

export function startServer(options?: {
  /** Folders of extensions to have installed. */
  extensions?: readonly string[];
  /** A packed extension to install. */
  vsix?: string;
  /** User settings on top of the quiet ones. */
  settings?: Readonly<Record<string, unknown>>;
  /** Lets a page run tests in the extension host, and hides notifications. */
  automation?: boolean;
  /** Variables for the server and the extension host. */
  environment?: Readonly<Record<string, string>>;
}): Promise<VSCodeServer>;
