/** A request in the pipeline's form, from any source: Lambda event, local gateway, mock or test. */
export interface PlainRequest {
  method: string
  /** Without the query string, and decoded exactly once, when the request is built (`decodedPath`). */
  path: string
  query: Record<string, string>
  /** With names in lower case. */
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
  /** The body is bytes, in base64. */
  isBase64?: true
}

/** Decodes an address's path, once. A path with malformed escapes stays unchanged, and matches no record. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
