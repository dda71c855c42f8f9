import { NativeSelect } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'

/**
 * A choice that is kept in the address under `name`; undefined stands for all. With `values`, anything else in the
 * address is no choice.
 */
export function useFilter<Value extends string = string>(name: string, values?: readonly Value[]) {
  const [search, setSearch] = useSearchParams()
  const named = (search.get(name) ?? undefined) as Value | undefined
  const value = !values || values.some((value) => value === named) ? named : undefined
  const choose = (next: string) =>
    setSearch(
      (current) => {
        const params = new URLSearchParams(current)
        if (next) params.set(name, next)
        else params.delete(name)
        return params
      },
      { replace: true },
    )
  return [value, choose] as const
}

interface FilterSelectProps {
  label: string
  /** What it says while everything is shown: "All statuses". */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, all, value = '', options, onChange }: FilterSelectProps) {
  return (
    <NativeSelect.Root
      size="sm"
      flex={{ base: '1 1 40%', sm: 'none' }}
      w={{ sm: 'auto' }}
      minW={{ sm: '7rem' }}
      maxW={{ sm: '9rem' }}
    >
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
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
