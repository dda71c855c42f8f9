import type { Api, BodyOf, EndpointId, InputOf, ResponseOf } from '@remotehands/contract'
import { useRef, useState } from 'react'
import { call } from './api.ts'

/** The endpoints that take an Idempotency-Key. */
export type CreateId = { [Id in EndpointId]: Api[Id] extends { idempotent: true } ? Id : never }[EndpointId]

/** What a create takes beside the body: its path's parameters, where it has any. */
type ParamsOf<Id extends EndpointId> = [InputOf<Api[Id]>['params']] extends [undefined]
  ? []
  : [params: InputOf<Api[Id]>['params']]

/**
 * Makes one record, however often it is pressed: while a call is on its way a second press joins it, and after a
 * failure the same content is sent again with the same Idempotency-Key. `create` throws ApiError.
 */
export function useCreate<Id extends CreateId>(id: Id) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<Promise<ResponseOf<Api[Id]>>>(undefined)
  const attempt = useRef({ content: '', key: '' })

  async function send(body: BodyOf<Api[Id]>, ...[params]: ParamsOf<Id>): Promise<ResponseOf<Api[Id]>> {
    const content = JSON.stringify([params, body])
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const response = await (call as AnyCreate)(id, {
        ...(params && { params }),
        body,
        idempotencyKey: attempt.current.key,
      })
      attempt.current = { content: '', key: '' }
      return response as ResponseOf<Api[Id]>
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }

  function create(body: BodyOf<Api[Id]>, ...params: ParamsOf<Id>): Promise<ResponseOf<Api[Id]>> {
    running.current ??= send(body, ...params)
    return running.current
  }

  return { create, isBusy }
}

type AnyCreate = (
  id: EndpointId,
  input: { params?: unknown; body: unknown; idempotencyKey: string },
) => Promise<unknown>
