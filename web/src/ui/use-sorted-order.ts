import type { ListOrder } from '@remotehands/contract'
import { useFilter } from './FilterSelect.tsx'

/** An order, in words. */
export interface OrderOption<Sort extends string> {
  sort: Sort
  order: ListOrder
  label: string
}

/**
 * The order of a list, which the address keeps under `name`; without one, the list stands in its usual order. The first
 * of the `options` of a sort is how its column begins.
 */
export function useSortedOrder<Sort extends string>(name: string, options: readonly OrderOption<Sort>[]) {
  const values = options.map(wordOf)
  const [value, chooseValue] = useFilter(name, values)
  const chosen = options.find((each) => wordOf(each) === value)
  const choose = (sort: Sort) =>
    chooseValue((now) => {
      const words = options.filter((each) => each.sort === sort).map(wordOf)
      return (now && words.includes(now) && words.find((word) => word !== now)) || (words[0] ?? '')
    })
  return {
    /** What the list is asked for. */
    chosen: chosen && { sort: chosen.sort, order: chosen.order },
    value,
    chooseValue,
    choose,
    options: options.map((each) => ({ value: wordOf(each), label: each.label })),
  }
}
export type SortedOrder<Sort extends string> = ReturnType<typeof useSortedOrder<Sort>>

const wordOf = ({ sort, order }: OrderOption<string>) => (order === 'ascending' ? sort : `${sort} down`)
