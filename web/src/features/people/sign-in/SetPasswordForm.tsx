import { chakra, Stack } from '@chakra-ui/react'
import { type PasswordLink, SetPassword } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { useSession } from '../session/use-session.ts'
import { isRefusal } from './use-password-link.ts'

interface SetPasswordFormProps {
  token: string
  link: PasswordLink
  onSet: () => void
  /** Called if the link was used or expired meanwhile. */
  onInvalid: () => void
}

/** Sets the new password. A refused one doesn't use up the link. */
export function SetPasswordForm({ token, link, onSet, onInvalid }: SetPasswordFormProps) {
  const { user, logout } = useSession()
  const { toast } = useToast()
  const { form, submit } = useAccountForm(SetPassword, { token, newPassword: '' }, async (body) => {
    try {
      await call('password.set', { body })
    } catch (error) {
      if (isRefusal(error)) return onInvalid()
      throw error
    }
    onSet()
    toast({ title: 'Password set' })
    // Setting a password ends all sessions, this browser's too.
    if (user?.username === link.username) await logout()
  })
  const { register, formState, setFocus, watch } = form
  useEffect(() => setFocus('newPassword'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="Set password">
      <chakra.p mt="2" mb="6" color="fg.muted" overflowWrap="anywhere">
        {link.kind === 'invite'
          ? 'Choose a password to sign in with. '
          : 'You are then signed out everywhere. '}
        Your username is <strong>{link.username}</strong>.
      </chakra.p>
      <Stack gap="5">
        {/* For password managers, which keep a password with its name. */}
        <input type="text" name="username" value={link.username} autoComplete="username" readOnly hidden />
        <NewPasswordField
          {...register('newPassword')}
          typed={watch('newPassword')}
          error={formState.errors.newPassword?.message}
        />
        <SubmitButton isBusy={formState.isSubmitting} busyLabel="Setting…">
          Set password
        </SubmitButton>
      </Stack>
    </Form>
  )
}
