export function copySampleWorkspace(): { folder: string; remove(): void };
