export const projectRoot: string;
