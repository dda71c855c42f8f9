import { sampleQueueQuestions } from '@remotehands/content'
import { limits, type QueueQuestion } from '@remotehands/contract'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { QueueCards } from './QueueCards.tsx'
import { matchesQuestion, type QuestionState, questionStates, stateOptions } from './question-filters.ts'

interface QuestionQueueProps {
  /** Those alone that wait for an answer, or that have one; without it the viewer chooses. */
  state?: QuestionState
  /** How many of the newest to show, without a search: for dashboards. */
  limit?: number
}

/** Every question that the viewer may see, newest first, with who asked it and the form to answer it. */
export function QuestionQueue({ state, limit }: QuestionQueueProps) {
  return limit === undefined ? (
    <WholeQueue {...(state && { state })} />
  ) : (
    <NewestOfQueue limit={limit} {...(state && { state })} />
  )
}

function NewestOfQueue({ state, limit }: { state?: QuestionState; limit: number }) {
  const list = usePagedQuery('questions.queue', { query: { state, limit } }, { revalidateOnMount: true })
  const isShown = ({ isAnswered }: QueueQuestion) => !state || isAnswered === (state === 'answered')
  return (
    <PagedList
      list={{ ...list, hasMore: false }}
      sample={sampleQueueQuestions}
      noun="questions"
      empty={state === 'pending' ? 'All questions are answered.' : 'No questions yet.'}
    >
      {(questions, isSample) => (
        <QueueCards
          questions={(isSample ? questions.filter(isShown) : questions).slice(0, limit)}
          isSample={isSample}
          onAnswered={list.refresh}
        />
      )}
    </PagedList>
  )
}

function WholeQueue({ state: only }: { state?: QuestionState }) {
  const [text, setText, clear] = useSearchText('questions', ['answer'])
  const [chosen, chooseState] = useFilter('answer', questionStates)
  const state = only ?? chosen
  const q = useSettled(text.trim())
  const query = { q: q || undefined, state, limit: limits.page.default }
  const list = usePagedQuery('questions.queue', { query }, { revalidateOnMount: true })
  return (
    <SearchedList
      heading="Questions"
      list={list}
      noun="questions"
      sample={sampleQueueQuestions}
      matches={matchesQuestion}
      empty="No questions yet."
      search={{ label: 'Search questions and answers', text, onChange: setText }}
      filters={
        !only && (
          <FilterSelect
            label="Answer"
            all="All questions"
            value={chosen}
            options={stateOptions}
            onChange={chooseState}
          />
        )
      }
      isFiltered={chosen !== undefined}
      onClear={clear}
    >
      {(questions, isSample) => <QueueCards questions={questions} isSample={isSample} />}
    </SearchedList>
  )
}
