import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { type Api, ConfirmTwoFactor, type ResponseOf } from '@remotehands/contract'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Form } from '../../../ui/Form.tsx'
import { CodeField, withoutSpaces } from './CodeField.tsx'
import { FormActions } from './FormActions.tsx'
import { useAccountForm } from './use-account-form.ts'

export type Setup = ResponseOf<Api['auth.startTwoFactor']>

interface ConfirmCodeProps {
  setup: Setup
  onConfirmed: (recoveryCodes: readonly string[]) => void
  /** Called when the setup has expired and must start again. */
  onExpired: () => void
  /** Another way out than back to the start. */
  cancelLabel?: string
  onCancel: () => void
}

/** The secret for the authenticator app, as a QR code and as text, and the first code to prove that it works. */
export function ConfirmCode({ setup, onConfirmed, onExpired, onCancel, cancelLabel }: ConfirmCodeProps) {
  const { form, submit } = useAccountForm(ConfirmTwoFactor, { token: '' }, async (body) => {
    try {
      onConfirmed((await call('auth.confirmTwoFactor', { body })).recoveryCodes)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ENROLMENT_EXPIRED') onExpired()
      throw error
    }
  })
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('token'), [setFocus])
  return (
    <Flex gap={{ base: '6', md: '8' }} direction={{ base: 'column', md: 'row' }} align="flex-start">
      <Box overflow="hidden" borderRadius="l2" borderWidth="1px" flexShrink="0">
        <QRCodeSVG
          value={setup.otpauthUrl}
          size={216}
          // The quiet zone of ISO/IEC 18004, white in the dark theme as well.
          marginSize={4}
          title="QR code for your authenticator app"
        />
      </Box>
      <Stack gap="5" flex="1" minW="0" maxW="md" w="full">
        <div>
          <p>Scan the code with your authenticator app, or type this key into it:</p>
          <chakra.code
            display="block"
            mt="2"
            p="3"
            bg="bg.muted"
            borderRadius="l2"
            fontFamily="mono"
            overflowWrap="anywhere"
          >
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </chakra.code>
        </div>
        <Form onSubmit={submit} aria-label="Confirm two-factor">
          <Stack gap="5">
            <CodeField {...register('token', withoutSpaces)} error={formState.errors.token?.message} />
            <FormActions
              isBusy={formState.isSubmitting}
              busyLabel="Checking…"
              label="Turn on"
              cancelLabel={cancelLabel}
              onCancel={onCancel}
            />
          </Stack>
        </Form>
      </Stack>
    </Flex>
  )
}
