import styles from './skeleton.module.css'

/** A grey shape in place of loading content; PageStates has the text 'Loading...'. */
export function Skeleton({
  shape = 'line',
  count = 1,
}: {
  shape?: 'line' | 'title' | 'headline' | 'person' | 'card' | 'chart' | 'ring' | 'rows'
  count?: number
}) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles[shape]} aria-hidden="true" />
  ))
}
