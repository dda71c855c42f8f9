import { Box, Button, chakra } from '@chakra-ui/react'
import type { ToastContent } from '../../../ui/toast/toast-store.ts'

/** Why the last attempt failed; stays at the form. */
export function SignInProblem({ problem }: { problem: ToastContent }) {
  const { title, description, action } = problem
  return (
    <Box
      role="alert"
      mb="5"
      p="3"
      borderWidth="1px"
      borderColor="border.error"
      borderRadius="l2"
      bg="bg.error"
      color="fg.error"
      textStyle="sm"
    >
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {description && <p>{description}</p>}
      {action && (
        <Button size="xs" variant="outline" mt="2" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </Box>
  )
}
