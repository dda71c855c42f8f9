/** A request as the pipeline knows it, wherever it came from: a Lambda event, the local gateway, a mock, a test. */
export interface PlainRequest {
  method: string
  /** Without the query string, and decoded: once, by whoever makes the request of an address (`decodedPath`). */
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string>
  cookies: Record<string, string>
  body: string | undefined
  /** The caller's address. */
  ip: string
  /** `Berlin, Germany`, where it is known. */
  place?: string | undefined
}

export interface PlainResponse {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie. */
  cookies: string[]
  body: string | undefined
}

/** The path of an address, decoded this once. One with malformed escapes stays as it is, and fits no record. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
