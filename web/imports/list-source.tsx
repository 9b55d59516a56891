import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CsvLine, readCsv } from '#domain/csv.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import styles from './list-source.module.css'
import { largestFile, type ReadList, readList } from './read-list.ts'

type ListSourceProps = {
  label: string
  /** Null when there is nothing yet, or nothing readable. */
  onRead: (lines: readonly CsvLine[] | null) => void
}

/** Takes a list that is pasted, dropped or chosen as a file. It is read here and sent nowhere. */
export function ListSource({ label, onRead }: ListSourceProps) {
  const { imports } = useMessages()
  const [text, setText] = useState('')
  const [state, setState] = useState<'idle' | 'reading' | { list: ReadList; name: string }>('idle')

  const tell = (list: ReadList, name: string) => {
    setState({ list, name })
    onRead('lines' in list ? list.lines : null)
  }
  const type = (typed: string) => {
    setText(typed)
    tell(typed.length > largestFile ? { problem: 'too-large' } : { lines: readCsv(typed) }, '')
  }
  const take = async (taken: File | undefined) => {
    if (!taken) return
    setText('')
    setState('reading')
    onRead(null)
    // A file that was moved away since cannot be opened.
    const list = await readList(taken).catch((): ReadList => ({ problem: 'unreadable' }))
    tell(list, taken.name)
  }
  const file = useRef<HTMLInputElement>(null)
  const { area, isOver } = useDrop(({ files, getData }) => {
    const [dropped] = files
    if (dropped) void take(dropped)
    else if (getData('text')) type(getData('text'))
  })
  return (
    <div ref={area} className={classNames(styles.source, isOver && styles.over)}>
      <Stack gap={3}>
        {/* A browser labels its own file input in the language of the browser, not of the reader. */}
        <Row>
          <input
            ref={file}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
            hidden
            aria-label={imports.file}
            onChange={({ target }) => {
              void take(target.files?.[0])
              // The same file, corrected, can be chosen again.
              target.value = ''
            }}
          />
          <Button kind="ghost" onClick={() => file.current?.click()}>
            {imports.chooseFile}
          </Button>
          <Quiet>{imports.dropHere}</Quiet>
        </Row>
        <TextArea
          label={label}
          rows={4}
          dir="auto"
          value={text}
          onChange={({ target: { value } }) => type(value)}
        />
        {state === 'reading' && <Loading />}
        {typeof state === 'object' && <Said {...state} />}
      </Stack>
    </div>
  )
}

type Dropped = Pick<DataTransfer, 'files' | 'getData'>

/** Dropping is a shortcut: with a keyboard the button does the same. So the element has no role of its own. */
function useDrop(onDrop: (dropped: Dropped) => void) {
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const leaving = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', isInside: boolean) =>
      area.current?.addEventListener(
        name,
        (event) => {
          event.preventDefault()
          setIsOver(isInside)
          const { dataTransfer } = event
          if (name === 'drop' && dataTransfer)
            drop({ files: dataTransfer.files, getData: (form) => dataTransfer.getData(form) })
        },
        { signal: leaving.signal },
      )
    listen('dragover', true)
    listen('dragleave', false)
    listen('drop', false)
    return () => leaving.abort()
  }, [])
  return { area, isOver }
}

function Said({ list, name }: { list: ReadList; name: string }) {
  const { imports } = useMessages()
  if ('problem' in list) return <Alert>{imports.listProblems[list.problem]}</Alert>
  if (name === '') return null
  return list.lines.length > 1 ? (
    <Alert kind="info">{imports.fileRead(name)}</Alert>
  ) : (
    <Alert>{imports.emptyFile}</Alert>
  )
}
