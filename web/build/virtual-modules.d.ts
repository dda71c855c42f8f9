declare module 'virtual:contract-routes' {
  import type { EndpointId } from '@remotehands/contract'

  /** Method and path of every endpoint; path parameters are written `{id}`. */
  export const routes: Record<EndpointId, readonly [method: string, path: string]>
}
