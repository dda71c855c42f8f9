/** The services that have a page of their own. */
export const serviceIds = ['managed-it', 'cybersecurity', 'cloud-services'] as const
export type ServiceId = (typeof serviceIds)[number]

export type ServiceIcon = 'rack' | 'network' | 'software' | 'shield' | 'cloud' | 'hardware'

export interface ServiceCard {
  title: string
  description: string
  icon: ServiceIcon
  /** Where "Learn more" leads; without it, to the contact form with this service as the subject. */
  serviceId?: ServiceId
}

/** The six cards of the home page (§2), in their order. */
export const serviceCards: readonly ServiceCard[] = [
  {
    title: 'Data Center Assistance',
    description:
      'Remote hands in your cage, day or night: racking, cabling, swaps and reboots, with photos when the work is done.',
    icon: 'rack',
    serviceId: 'managed-it',
  },
  {
    title: 'Network Infrastructure',
    description:
      'Switching, routing, Wi-Fi and structured cabling, designed for the load you will have in three years and documented port by port.',
    icon: 'network',
  },
  {
    title: 'Software Implementation',
    description:
      'Rollouts that are piloted first, scripted, scheduled around your business and reversible, so that Monday morning is uneventful.',
    icon: 'software',
  },
  {
    title: 'Security Solutions',
    description:
      'Hardening, monitoring and response for the systems you depend on, and a rehearsed plan for the day something gets through.',
    icon: 'shield',
    serviceId: 'cybersecurity',
  },
  {
    title: 'Cloud Infrastructure',
    description:
      'Migrations, landing zones and cost control on the major clouds, described in code that your own team can read.',
    icon: 'cloud',
    serviceId: 'cloud-services',
  },
  {
    title: 'Hardware Buildouts',
    description:
      'Servers, storage and workstations: specified, assembled, burned in, and mounted in the rack unit where they belong.',
    icon: 'hardware',
  },
]
