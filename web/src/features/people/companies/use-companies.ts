import { inReadingOrder } from '@remotehands/contract'
import { useMemo } from 'react'
import { useWholeList } from '../../../lib/use-whole-list.ts'

/** As people look names up: "Ångström" stands with A. The list comes as the table keeps it. */
export const inNameOrder = <Named extends { name: string }>(all: readonly Named[]): Named[] =>
  all.toSorted((a, b) => inReadingOrder(a.name, b.name))

/** The client companies by name, to choose from; none are asked for where there is no choice. */
export function useCompanies(isAsked = true) {
  const list = useWholeList(isAsked ? 'companies.list' : undefined)
  const { items } = list
  const sorted = useMemo(() => items && inNameOrder(items), [items])
  return { ...list, items: sorted }
}
