import type { ServiceId } from '../service-cards.ts'

/** The page of a service (§2). */
export interface Service {
  id: ServiceId
  title: string
  tagline: string
  intro: string
  /** At most eight. */
  features: readonly { title: string; text: string }[]
  benefits: readonly string[]
  process: readonly { title: string; text: string }[]
  faq: readonly { question: string; answer: string }[]
  callToAction: { title: string; text: string }
  /** At most three. */
  related: readonly ServiceId[]
}
