import * as z from 'zod'
import { deviceStatuses } from './device.ts'

type DeviceStatus = (typeof deviceStatuses)[number]

/** What other systems call device statuses, in English and German. */
const words: Record<DeviceStatus, readonly string[]> = {
  active: [
    ...['', 'active', 'deployed', 'deployable', 'ready to deploy', 'in use', 'in production', 'installed'],
    ...['aktiv', 'in betrieb', 'im einsatz', 'in verwendung', 'in benutzung', 'einsatzbereit'],
  ],
  maintenance: [
    ...['maintenance', 'in maintenance', 'repair', 'in repair', 'out for repair', 'out for diagnostics'],
    ...['wartung', 'in wartung', 'reparatur', 'in reparatur'],
  ],
  warranty: ['warranty', 'rma', 'garantie'],
  other: [
    ...[
      'other',
      'pending',
      'undeployable',
      'archived',
      'retired',
      'decommissioned',
      'disposed',
      'sold',
      'old',
    ],
    ...['spare', 'stock', 'in stock', 'storage', 'in storage', 'reserved', 'inactive', 'non-active'],
    ...['broken', 'broken - not fixable', 'defective', 'lost', 'stolen', 'lost/stolen', 'missing'],
    ...[
      'lager',
      'auf lager',
      'im lager',
      'reserve',
      'inaktiv',
      'archiviert',
      'ausgemustert',
      'defekt',
      'verloren',
    ],
  ],
}
const statusOf = new Map(
  deviceStatuses.flatMap((status) => words[status].map((word) => [word, status] as const)),
)

/** A device's status as asset lists write it. */
export const importedStatus = z.string().transform((text, context) => {
  // Snipe-IT writes the owner's custom label followed by its meaning: "On loan (deployed)".
  const [, label = '', meaning = ''] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(text.toLowerCase()) ?? []
  const status = statusOf.get(label.trim()) ?? (meaning && statusOf.get(meaning.trim()))
  if (status) return status
  context.addIssue({ code: 'custom', message: `Use one of ${deviceStatuses.join(', ')}.` })
  return z.NEVER
})
