import { chakra } from '@chakra-ui/react'

/** The first keyboard stop: skips the header. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      zIndex="skipNav"
      top="3"
      insetInlineStart="3"
      px="4"
      py="2.5"
      bg="accent.solid"
      color="accent.contrast"
      fontWeight="semibold"
      borderRadius="l2"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      _print={{ display: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}
