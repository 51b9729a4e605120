export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
