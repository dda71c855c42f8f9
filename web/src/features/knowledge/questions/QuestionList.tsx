import { sampleQuestions } from '@remotehands/content'
import { limits } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { QuestionCards } from './QuestionCards.tsx'
import { matchesQuestion, questionStates, stateOptions } from './question-filters.ts'

interface QuestionListProps {
  /** For staff who look into one company. */
  companyId?: number
  /** What to say, and to do, while there is no question. */
  empty?: ReactNode
}

/** The questions of the viewer's company, newest first. */
export function QuestionList({ companyId, empty = 'No questions yet.' }: QuestionListProps) {
  const [text, setText, clear] = useSearchText('questions', ['answer'])
  const [state, chooseState] = useFilter('answer', questionStates)
  const q = useSettled(text.trim())
  const query = { q: q || undefined, state, companyId, limit: limits.page.default }
  const list = usePagedQuery('questions.list', { query }, { revalidateOnMount: true })
  return (
    <SearchedList
      heading="Questions"
      list={list}
      noun="questions"
      sample={sampleQuestions}
      matches={matchesQuestion}
      empty={empty}
      search={{ label: 'Search questions and answers', text, onChange: setText }}
      filters={
        <FilterSelect
          label="Answer"
          all="All questions"
          value={state}
          options={stateOptions}
          onChange={chooseState}
        />
      }
      isFiltered={state !== undefined}
      onClear={clear}
    >
      {(questions) => <QuestionCards questions={questions} />}
    </SearchedList>
  )
}
