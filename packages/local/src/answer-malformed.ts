import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@remotehands/contract'
import { AppError } from '@remotehands/core'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/**
 * Answers what Node can't parse as a request, in the form of the API's own errors, and hangs up. Node's own
 * answer has no body.
 */
export function answerMalformed(cause: NodeJS.ErrnoException, socket: Duplex): void {
  // Once an answer has begun, another would be read as its body.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent
  if (!socket.writable || cause.code === 'ECONNRESET' || answering) {
    socket.destroy(cause)
    return
  }
  const error = new AppError(codes[cause.code ?? ''] ?? 'BAD_REQUEST')
  const body = JSON.stringify(error)
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'connection: close',
    'content-type: application/json',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
