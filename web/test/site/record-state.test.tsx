import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../src/lib/api-error.ts'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { RecordState } from '../../src/ui/RecordState.tsx'

test('a record that is refused by now is shown no longer, and the refusal’s words say why', () => {
  const message = 'Ada Vale approved it. There’s nothing left for you to do.'
  const error = new ApiError(403, 'Forbidden', { code: 'NOT_ASKED_ANY_MORE', message })
  const query = { data: 'What was private', error, isRefreshing: false, refresh: () => undefined }
  render(
    <ChakraProvider value={portalSystem}>
      <RecordState query={query} noun="ticket" named="ticket #7" reason="It does not exist.">
        {(text) => text}
      </RecordState>
    </ChakraProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    `This ticket doesn’t need your approval any more.${message}`,
  )
  expect(screen.queryByText('What was private')).not.toBeInTheDocument()
})
