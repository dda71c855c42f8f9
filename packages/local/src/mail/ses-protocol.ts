import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@remotehands/core'

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** A refusal by SES, in its own words: `code` and status as the SDK knows them. */
export class SesError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The XML of a success (AWS Query protocol). */
export function successXml(action: string, result: Record<string, string>): string {
  const fields = Object.entries(result).map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`)
  return (
    `<${action}Response xmlns="${namespace}"><${action}Result>${fields.join('')}</${action}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`
  )
}

/** The XML of a refusal. */
export function errorXml(error: SesError): string {
  const type = error.status < 500 ? 'Sender' : 'Receiver'
  return (
    `<ErrorResponse xmlns="${namespace}"><Error><Type>${type}</Type><Code>${escapeHtml(error.code)}</Code>` +
    `<Message>${escapeHtml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`
  )
}

/** A list of the Query protocol: `Destinations.member.1`, `Destinations.member.2`, … */
export function members(form: URLSearchParams, name: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value)
}
