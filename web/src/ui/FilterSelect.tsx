import { NativeSelect } from '@chakra-ui/react'
import { useAddress } from '../lib/use-address.ts'
import { useShownAtOnce } from './use-shown-at-once.ts'
import { type FilterOption, withGone } from './with-gone.ts'

/**
 * A choice that is kept in the address under `name`; undefined stands for all. With `values`, anything else in the
 * address is no choice. `start` holds until something is chosen: then `all` stands in the address for all. What depends
 * on the choice before is chosen by a function of it, as the address has it now.
 */
export function useFilter<Value extends string = string>(
  name: string,
  values?: readonly Value[],
  start?: Value,
) {
  const [search, change] = useAddress()
  const valueIn = (params: URLSearchParams) => {
    const named = (params.get(name) ?? undefined) as Value | undefined
    if (named === undefined) return start
    return !values || values.includes(named) ? named : undefined
  }
  const choose = (choice: string | ((now: Value | undefined) => string)) =>
    change((params) => {
      const next = typeof choice === 'string' ? choice : choice(valueIn(params))
      if (next) params.set(name, next)
      else if (start) params.set(name, 'all')
      else params.delete(name)
    })
  return [valueIn(search), choose] as const
}

interface FilterSelectProps {
  label: string
  /** What it says while everything is shown: "All statuses". Absent where one has to be chosen. */
  all?: string
  value: string | undefined
  options: readonly FilterOption[]
  /** What a chosen value is called that isn't among the options; absent while these are being read. */
  gone?: string | undefined
  onChange: (value: string) => void
  /** As wide as what it stands in. */
  isFull?: boolean
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, gone, isFull = false } = props
  const [value, choose] = useShownAtOnce(props.value ?? '', props.onChange)
  const options = withGone(props.options, value === '' ? [] : [value], gone)
  return (
    <NativeSelect.Root
      size="sm"
      flex={{ base: '1 1 40%', sm: 'none' }}
      {...(!isFull && { w: { sm: 'fit-content' }, maxW: { sm: '12.5rem' } })}
    >
      <NativeSelect.Field
        aria-label={label}
        value={value}
        // As wide as what is chosen, where the browser can: all filters stand in one line.
        w={isFull ? 'full' : { base: 'full', sm: 'auto' }}
        {...(!isFull && { css: { fieldSizing: 'content' } })}
        onChange={({ target }) => choose(target.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
