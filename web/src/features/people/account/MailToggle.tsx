import { chakra, Flex } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

interface MailToggleProps extends ComponentProps<typeof chakra.input> {
  isOn: boolean
}

/** Turns all mails off, whatever is chosen for each kind. */
export function MailToggle({ isOn, ...field }: MailToggleProps) {
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
          Mail me
        </chakra.label>
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {isOn
            ? 'The bell shows whatever isn’t set to “Nothing”.'
            : 'No mails: only the bell, and mails about the safety of your account.'}
        </chakra.p>
      </div>
    </Flex>
  )
}
