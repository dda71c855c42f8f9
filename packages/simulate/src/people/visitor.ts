import type { Random } from '../kernel/random.ts'
import type { Seat } from './sitting.ts'
import { textOf } from './texts.ts'

/** A visitor reads the news and writes to the company. */
export async function visitorSitting(
  seat: Seat,
  chance: Random,
  tell: (text: string) => void,
): Promise<void> {
  await seat.read('news.list')
  await seat.read('health.read')
  if (!chance.chance(0.4)) return
  const marker = `visit${chance.below(2 ** 31)}`
  tell(`writes ${marker}`)
  const body = {
    ...{
      name: 'Vera Visitor',
      email: 'vera@visitor.example',
      subject: `About ${marker}`,
      role: 'Head of IT',
    },
    ...{ projectDetails: textOf(chance, marker), message: textOf(chance, marker), honeypot: '' },
  }
  await seat.write({ marker, what: 'inquiry', company: 0 }, 'contact.send', { body })
}
