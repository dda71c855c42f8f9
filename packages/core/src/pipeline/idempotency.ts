import { type Endpoint, type EndpointId, lifetimes, limits } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Once } from '../ports/once.ts'
import { sha256 } from '../random.ts'
import type { PlainRequest } from './http.ts'

/** The request's `Idempotency-Key`, tied to the caller and the call; undefined when none was sent or none counts. */
export async function readOnce(
  id: EndpointId,
  endpoint: Endpoint,
  request: PlainRequest,
  caller: string,
  now: Date,
): Promise<Once | undefined> {
  const header = request.headers['idempotency-key']
  if (!endpoint.idempotent || header === undefined) return undefined
  if (header.length < limits.idempotencyKey.min || header.length > limits.idempotencyKey.max) {
    const message = `Send ${limits.idempotencyKey.min} to ${limits.idempotencyKey.max} characters.`
    throw new AppError('VALIDATION_FAILED', { fields: { 'Idempotency-Key': message } })
  }
  return {
    key: await sha256([id, caller, header].join('\n')),
    fingerprint: await sha256(request.body ?? ''),
    expiresAt: new Date(now.getTime() + lifetimes.idempotencyKey * 1000),
  }
}
