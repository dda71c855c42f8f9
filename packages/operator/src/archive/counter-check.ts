import { type Item, type ItemKind, idInKey, largestId } from '@remotehands/core'
import { OperatorProblem } from '../operator-problem.ts'

/** The counters by which new records get numbers of their own, by the kinds of record that they number. */
const counters: Readonly<Record<string, string>> = {
  ...{
    company: 'companies',
    'former-company': 'companies',
    user: 'users',
    'desk-person': 'users',
    site: 'sites',
    ticket: 'tickets',
  },
  ...{ question: 'questions', visit: 'visits', device: 'devices', maintenance: 'maintenance' },
  ...{ document: 'documents', recurring: 'recurring', article: 'articles', vendor: 'vendors' },
  ...{ contract: 'contracts', evidence: 'evidence', inquiry: 'inquiries', 'user-import': 'imports' },
  ...{ 'time-entry': 'time', 'report-mail': 'report_mails' },
}

/** The counter that numbers records of a kind; undefined where they have no number of their own. */
export const counterOf = (kind: string): string | undefined => counters[kind]

/** Holds the counters of an archive of everything against the numbers of its records. */
export class CounterCheck {
  readonly #values = new Map<string, number>()
  readonly #greatest = new Map<string, { id: number; where: string }>()

  add(item: Item, kind: ItemKind): void {
    if (kind.name === 'counter') this.#values.set(item.pk.slice('COUNTER#'.length), Number(item.value))
    const counter = counterOf(kind.name)
    if (counter === undefined) return
    const id = Number(idInKey(kind, item))
    if (id > (this.#greatest.get(counter)?.id ?? 0)) this.#greatest.set(counter, { id, where: item.pk })
  }

  /** Throws OperatorProblem for one by which a new record would get the number of one that is there, or a number without end. */
  end(): void {
    for (const [counter, value] of this.#values)
      if (value > largestId)
        throw new OperatorProblem(`COUNTER#${counter} is at ${value}, further than any counter gets.`)
    for (const [counter, { id, where }] of this.#greatest) {
      const value = this.#values.get(counter) ?? 0
      if (value < id)
        throw new OperatorProblem(`COUNTER#${counter} is at ${value}, though there is ${where} already.`)
    }
  }
}
