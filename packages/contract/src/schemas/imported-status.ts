import * as z from 'zod'
import { deviceStatuses } from './device.ts'

type DeviceStatus = (typeof deviceStatuses)[number]

/** What other systems call the states of a device, in English and German. */
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

/** The status of a device as asset lists have it. */
export const importedStatus = z.string().transform((text, context) => {
  // Snipe-IT writes a label of the owner's own and behind it what it means: "On loan (deployed)".
  const [, label = '', meaning = ''] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(text.toLowerCase()) ?? []
  const status = statusOf.get(label.trim()) ?? (meaning && statusOf.get(meaning.trim()))
  if (status) return status
  context.addIssue({ code: 'custom', message: `Use one of ${deviceStatuses.join(', ')}.` })
  return z.NEVER
})
