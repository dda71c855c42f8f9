import { inTurns } from '../../in-turns.ts'
import { everybody, piecesOf } from '../../search/text-words.ts'
import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'
import { companyNameKey, distance, isMisspelling, saysTheSame } from './company-name.ts'
import { followMerges } from './follow-merges.ts'

/** Companies that are compared with a text. */
export const mostLike = 25
const mostSimilar = 3

/** Indexes companies by pieces of their names. */
export async function postCompanies(
  companies: readonly Pick<CompanyRecord, 'id' | 'name'>[],
  { postings }: Pick<Stores, 'postings'>,
): Promise<void> {
  await postings.put(
    'companies',
    companies.map(({ id, name }) => ({ id, lists: [everybody], terms: piecesOf([companyNameKey(name)]) })),
  )
}

/** Whether a text has pieces to share. */
export const canBeLike = (text: string): boolean => piecesOf([companyNameKey(text)]).length > 0

/** Companies whose names share pieces with a text, likeliest first. May miss those stored a moment ago. */
export async function companiesLike(
  text: string,
  stores: Pick<Stores, 'postings' | 'companies'>,
): Promise<CompanyRecord[]> {
  const [like = []] = await companiesLikeEach([text], stores)
  return like
}

/** The same for each text. */
async function companiesLikeEach(
  texts: readonly string[],
  { postings, companies }: Pick<Stores, 'postings' | 'companies'>,
): Promise<CompanyRecord[][]> {
  const terms = texts.map((text) => piecesOf([companyNameKey(text)]))
  if (terms.every(({ length }) => length === 0)) return texts.map(() => [])
  const ranked = await postings.rankEach('companies', { list: everybody, limit: mostLike }, terms)
  const found = await companies.byIds([...new Set(ranked.flat())])
  return ranked.map((ids) => ids.flatMap((id) => found.get(id) ?? []))
}

/** Companies of whose name this is probably a misspelling, most similar first. */
export async function companiesMeant(
  name: string,
  stores: Pick<Stores, 'postings' | 'companies'>,
): Promise<CompanyRecord[]> {
  const [meant = []] = await companiesMeantEach([name], stores)
  return meant
}

/** The same for each name of a file, which costs far less than one after the other. */
export async function companiesMeantEach(
  names: readonly string[],
  stores: Pick<Stores, 'postings' | 'companies'>,
): Promise<CompanyRecord[][]> {
  const like = await companiesLikeEach(names, stores)
  return inTurns([...names.entries()], async ([at, name]) => {
    const similar = await living(similarTo(name, like[at] ?? []), stores)
    return [...new Map(similar.map((company) => [company.id, company])).values()]
  })
}

/** The companies, with each merged one replaced by the one it was merged into; without archived ones. */
export async function living(
  companies: readonly CompanyRecord[],
  stores: Pick<Stores, 'companies'>,
): Promise<CompanyRecord[]> {
  const merged = companies.filter(({ mergedInto }) => mergedInto !== undefined)
  const into = await followMerges(
    merged.map(({ id }) => id),
    stores,
  )
  const found = await stores.companies.byIds([...new Set(merged.map(({ id }) => into(id)))])
  return companies
    .flatMap((company) =>
      company.mergedInto === undefined ? [company] : (found.get(into(company.id)) ?? []),
    )
    .filter(({ archivedAt }) => archivedAt === undefined)
}

/** Companies that may be the same as one of this name: misspellings first, then longer or shorter names. */
export function lookAlikesOf<Named extends { name: string }>(
  name: string,
  companies: readonly Named[],
): Named[] {
  const contained = companies.filter((company) => saysTheSame(name, company.name))
  return [...new Set([...similarTo(name, companies), ...contained])].slice(0, mostSimilar)
}

/** The companies of whose name this is probably a misspelling, most similar first. */
export function similarTo<Named extends { name: string }>(
  name: string,
  companies: readonly Named[],
): Named[] {
  const key = companyNameKey(name)
  return companies
    .filter((company) => isMisspelling(name, company.name))
    .map((company) => ({ company, far: distance(key, companyNameKey(company.name)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostSimilar)
    .map(({ company }) => company)
}
