import type { ServiceId } from '@remotehands/content'

/** The drawing of a service, 520 by 400. */
export const illustrationOf = (id: ServiceId) => `/images/services/${id}.svg`
