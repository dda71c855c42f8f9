import type { ServiceId } from '../service-cards.ts'
import { cloudServices } from './cloud-services.ts'
import { cybersecurity } from './cybersecurity.ts'
import { managedIt } from './managed-it.ts'
import type { Service } from './service.ts'

export type { Service } from './service.ts'

/** The service pages by their id. */
export const services: Readonly<Record<ServiceId, Service>> = {
  'managed-it': managedIt,
  cybersecurity,
  'cloud-services': cloudServices,
}
