import { company as own } from '@remotehands/content'
import {
  AuditRecord,
  type CompanyScope,
  companyKinds,
  entryKeys,
  filePath,
  type Item,
  type ItemKind,
  isClient,
  isServiceCompany,
  type ListedFile,
  UserRecord,
} from '@remotehands/core'
import { OperatorProblem } from '../operator-problem.ts'

/** An import gives it everybody of whom an archive has the name alone. */
const serviceCompanyId = 1
/** The fields by which parts of a record name it. */
const wholes = { ticketId: 'TICKET', questionId: 'QUESTION', visitId: 'VISIT' } as const
/** What keeps a text of people and devices unique. A company may have the name of one that was merged into it. */
const unique: Readonly<Record<string, string>> = {
  USERNAME: 'username',
  EMAIL: 'email address',
  SERIALNUMBER: 'serial number',
}

/**
 * Holds the records of a company's archive against what a company may take along. It was in its people's hands: nothing in it is another
 * company's, nobody in it is more than a client, and nothing has a field that no such archive has.
 */
export class CompanyCheck {
  readonly #scope: CompanyScope
  /** The companies that are there, and into which each was merged. */
  readonly #companies = new Map<number, number | undefined>()
  readonly #present = new Set<string>()
  /** What has to be there, and for which record. */
  readonly #needed = new Map<string, string>()
  readonly #logs = new Map<number, string>()
  readonly #taken = new Map<string, string>()
  /** Files that no record has named so far, by their ids. */
  readonly #unnamed: Map<string, string>

  constructor(scope: CompanyScope, files: readonly ListedFile[]) {
    if (scope.companyId === serviceCompanyId)
      throw new OperatorProblem('Company 1 is the service company: nobody has its archive.')
    this.#scope = scope
    this.#unnamed = new Map(
      files.flatMap(({ path }) => {
        const [, , id] = filePath.exec(path) ?? []
        return id === undefined ? [] : [[id, path]]
      }),
    )
  }

  /** What an import makes of a record. Throws OperatorProblem for one that no archive of this company has. */
  async add(item: Item, kind: ItemKind): Promise<readonly Item[]> {
    const where = `${item.pk} ${item.sk}`
    requireGiven(item, kind, where)
    this.#requireOwn(item, kind, where)
    this.#noteFiles(item)
    if (!isPart(kind)) this.#present.add(item.pk)
    const made = await madeOf(item, kind, where)
    for (const { pk } of made) {
      const what = unique[pk.slice(0, pk.indexOf('#'))]
      if (what === undefined) continue
      const taken = this.#taken.get(pk)
      if (taken !== undefined) throw new OperatorProblem(`${where} has the ${what} of ${taken}.`)
      this.#taken.set(pk, where)
    }
    return made
  }

  /** Throws OperatorProblem for what is missing, and for files of no record. */
  end(): void {
    if (!this.#companies.has(this.#scope.companyId))
      throw new OperatorProblem(`COMPANY#${this.#scope.companyId} is missing.`)
    for (const [id, into] of this.#companies)
      if (into !== undefined && !this.#companies.has(into))
        throw new OperatorProblem(`COMPANY#${id} was merged into ${into}, another company.`)
    for (const [id, where] of this.#logs)
      if (!this.#companies.has(id)) throw new OperatorProblem(`${where} is of ${id}, another company.`)
    for (const [whole, where] of this.#needed)
      if (!this.#present.has(whole))
        throw new OperatorProblem(`${where} belongs to ${whole}, which is missing.`)
    const [unnamed] = this.#unnamed.values()
    if (unnamed !== undefined) throw new OperatorProblem(`No record names ${unnamed}.`)
  }

  #requireOwn(item: Item, { name }: ItemKind, where: string): void {
    if (name === 'company' || name === 'former-company') this.#requireCompany(item, name, where)
    else if (name === 'log-entry') this.#requireEntry(item, where)
    else if (isPart({ name })) this.#requireWhole(item, where)
    else if (item.companyId !== undefined && item.companyId !== this.#scope.companyId)
      throw new OperatorProblem(`${where} is of ${item.companyId}, another company.`)
    else if (name === 'user' && !isClient(UserRecord.shape.role.parse(item.role)))
      throw new OperatorProblem(`${where} has the role ${item.role}, which nobody at a client company has.`)
  }

  #requireEntry(item: Item, where: string): void {
    const entry = AuditRecord.parse(item)
    const { pk, sk } = entryKeys(entry)
    if (item.pk !== pk || item.sk !== sk)
      throw new OperatorProblem(`${where} has the time and number of another entry.`)
    if (entry.companyId !== null) this.#logs.set(entry.companyId, where)
  }

  #requireCompany(item: Item, kind: string, where: string): void {
    const { companyId, name } = this.#scope
    const isIt = item.id === companyId && item.name === name
    if (kind === 'company' && !isIt)
      throw new OperatorProblem(`${where} is another company than ${companyId}, “${name}”.`)
    if (isServiceCompany(String(item.name), { settings: { companyName: own.name } }))
      throw new OperatorProblem(`${where} has the name of the service company, “${own.name}”.`)
    this.#companies.set(Number(item.id), item.mergedInto === undefined ? undefined : Number(item.mergedInto))
  }

  #requireWhole(item: Item, where: string): void {
    this.#needed.set(item.pk, where)
    for (const [field, prefix] of Object.entries(wholes)) {
      const id = item[field]
      if (item.pk.startsWith(`${prefix}#`) && id !== undefined && item.pk !== `${prefix}#${id}`)
        throw new OperatorProblem(`${where} says that it belongs to ${prefix}#${id}.`)
    }
  }

  #noteFiles(value: unknown): void {
    if (this.#unnamed.size === 0) return
    if (typeof value === 'string') this.#unnamed.delete(value)
    else if (value !== null && typeof value === 'object')
      for (const each of Object.values(value)) this.#noteFiles(each)
  }
}

const isPart = ({ name }: Pick<ItemKind, 'name'>) => /-(event|file)$/.test(name)

/** An export writes nothing else: a schema would pass over it, and an import store it. */
function requireGiven(item: Item, { name, schema }: ItemKind, where: string): void {
  const given = schema.parse(item) as object
  for (const field of Object.keys(item))
    if (field !== 'pk' && field !== 'sk' && !(field in given))
      throw new OperatorProblem(`${where} has “${field}”, which no archive of a company has in a “${name}”.`)
}

async function madeOf(item: Item, { name }: ItemKind, where: string): Promise<readonly Item[]> {
  try {
    return (await companyKinds.find((kind) => kind.name === name)?.itemsOf(item)) ?? []
  } catch (error) {
    throw new OperatorProblem(`${where} can’t be imported: ${error instanceof Error ? error.message : error}`)
  }
}
