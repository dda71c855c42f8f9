import { chakra, Flex } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

interface ToggleProps extends ComponentProps<typeof chakra.input> {
  label: string
  hint: string
}

/** A setting that is on or off. */
export function Toggle({ label, hint, ...field }: ToggleProps) {
  const id = useId()
  return (
    <Flex gap="3" align="flex-start">
      <chakra.input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        mt="1"
        boxSize="5"
        flexShrink="0"
        accentColor="accent.solid"
        {...field}
      />
      <div>
        <chakra.label htmlFor={id} fontWeight="semibold">
          {label}
        </chakra.label>
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {hint}
        </chakra.p>
      </div>
    </Flex>
  )
}
