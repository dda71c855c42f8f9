import { Button } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useTellFailure } from '../../../ui/use-tell-failure.ts'

/** Makes an article draft of an answered question, or finds the one that was made, and opens it to be edited. */
export function PublishButton({ questionId }: { questionId: number }) {
  const { create, isBusy } = useCreate('questions.publish')
  const tellFailure = useTellFailure()
  const lists = useLists()
  const navigate = useNavigate()

  async function publish() {
    try {
      const { id } = await create(undefined, { id: questionId })
      await lists.forget(['articles.list'])
      navigate(
        `${paths.techieDashboard}?${new URLSearchParams({ tab: 'knowledge', article: String(id), edit: 'yes' })}`,
      )
    } catch (error) {
      tellFailure(error, 'The article could not be created. Please try again.')
    }
  }

  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-disabled={isBusy}
      onClick={() => isBusy || publish()}
    >
      <BookOpen size={16} aria-hidden />
      {isBusy ? 'Opening the draft…' : 'Publish to knowledge'}
    </Button>
  )
}
