import { Button, chakra, Stack } from '@chakra-ui/react'

/** Stands for a part of the page whose code could not be loaded. What is typed beside it stays until the reader reloads. */
export function MissingPart() {
  return (
    <Stack role="alert" gap="3" py="3" align="flex-start">
      <chakra.p>This part couldn’t be loaded. There may be a new version, or no connection.</chakra.p>
      <Button size="sm" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Stack>
  )
}
