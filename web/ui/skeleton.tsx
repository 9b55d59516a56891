import styles from './skeleton.module.css'

/** The shape of what is coming; the words 'Loading...' stand in PageStates. */
export function Skeleton({
  shape = 'line',
  count = 1,
}: {
  shape?: 'line' | 'title' | 'person' | 'card' | 'chart'
  count?: number
}) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles[shape]} aria-hidden="true" />
  ))
}
