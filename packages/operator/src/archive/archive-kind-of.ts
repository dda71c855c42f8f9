import {
  type ArchiveScope,
  companyKinds,
  type Item,
  type ItemKind,
  kindFinder,
  tableKindOf,
} from '@remotehands/core'

const ofCompany = new Map(companyKinds.map((kind) => [kind.name, { kind, find: kindFinder([kind]) }]))

/** What kind of record a line is: of everything by its keys, of a company by the file that it stands in, which its keys have to fit. */
export function archiveKindOf({ of }: ArchiveScope): (item: Item, named: string) => ItemKind | undefined {
  return of === 'everything' ? tableKindOf : (item, named) => ofCompany.get(named)?.find(item)
}
