import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { SignInProblem } from './SignInProblem.tsx'
import { type Entrance, useSignIn } from './use-sign-in.ts'

const CodeForm = lazy(() => import('./CodeForm.tsx'))
const RecoveryCodeForm = lazy(() => import('./RecoveryCodeForm.tsx'))

interface SignInCardProps extends Entrance {
  title: string
  introduction: string
  /** Below the credentials. */
  children?: ReactNode
}

/** The login card in its two modes (§2): credentials, and the entry of a second factor. */
export function SignInCard({ title, introduction, children, ...entrance }: SignInCardProps) {
  const { step, problem, forgetProblem, logIn, verifyCode, verifyRecoveryCode, changeFactor, backToLogin } =
    useSignIn(entrance)
  return (
    <Box
      w="full"
      maxW="md"
      p={{ base: '5', sm: '8' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="md"
    >
      <PageTitle title={title} />
      <chakra.p mt="2" mb="6" color="fg.muted">
        {step.name === 'credentials' ? introduction : secondStep[step.name]}
      </chakra.p>
      {problem && <SignInProblem problem={problem} />}
      {step.name === 'credentials' && (
        <>
          <chakra.div onInput={forgetProblem}>
            <CredentialsForm onSubmit={logIn} />
          </chakra.div>
          <Link
            asChild
            mt="4"
            display="inline-block"
            textStyle="sm"
            color="accent.fg"
            textDecoration="underline"
          >
            <RouterLink to={paths.forgotPassword}>Forgot password?</RouterLink>
          </Link>
        </>
      )}
      <Suspense>
        <chakra.div onInput={forgetProblem}>
          {step.name === 'code' && <CodeForm userId={step.userId} onSubmit={verifyCode} />}
          {step.name === 'recovery' && (
            <RecoveryCodeForm userId={step.userId} onSubmit={verifyRecoveryCode} />
          )}
        </chakra.div>
      </Suspense>
      {step.name === 'credentials' ? (
        children
      ) : (
        <Flex mt="5" gap="2" justify="space-between" wrap="wrap">
          <Button variant="ghost" colorPalette="gray" size="sm" onClick={backToLogin}>
            <ArrowLeft aria-hidden />
            Back to Login
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => changeFactor(step.name === 'code' ? 'recovery' : 'code')}
          >
            {step.name === 'code' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        </Flex>
      )}
    </Box>
  )
}

const secondStep = {
  code: 'Your password is right. One more step: your second factor.',
  recovery: 'Sign in without your authenticator app.',
}
