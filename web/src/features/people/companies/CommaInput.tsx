import { Input, type InputProps } from '@chakra-ui/react'

interface CommaInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: readonly string[]
  onChange: (parts: string[]) => void
}

/** Several words in one line, separated by commas. What is empty between two of them goes once the line is left. */
export function CommaInput({ value, onChange, onBlur, ...rest }: CommaInputProps) {
  return (
    <Input
      {...rest}
      value={value.join(',')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(','))}
      onBlur={(event) => {
        const said = value.filter((part) => part.trim() !== '')
        if (said.length < value.length) onChange(said)
        onBlur?.(event)
      }}
      autoComplete="off"
    />
  )
}
