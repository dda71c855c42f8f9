import { Box, chakra } from '@chakra-ui/react'
import type { useCompletion } from './use-completion.ts'

type List = NonNullable<ReturnType<typeof useCompletion>['list']>

/** What a completion offers, above the field. */
export function CompletionList({ id, label, choices, active, take }: List) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={label}
      position="absolute"
      zIndex="dropdown"
      insetX="0"
      bottom="calc(100% + 0.25rem)"
      maxH="16rem"
      overflowY="auto"
      p="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="md"
    >
      {choices.map((choice, at) => (
        <Box
          key={choice.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          px="3"
          py="1.5"
          borderRadius="l1"
          cursor="pointer"
          textStyle="sm"
          bg={at === active ? 'bg.emphasized' : undefined}
          // Before the field loses the focus, and the list with it.
          onPointerDown={(event) => {
            event.preventDefault()
            take(choice)
          }}
        >
          <chakra.span fontWeight="semibold">{choice.label}</chakra.span>
          {choice.hint && (
            <chakra.span display="block" color="fg.muted" truncate>
              {choice.hint}
            </chakra.span>
          )}
        </Box>
      ))}
    </Box>
  )
}
