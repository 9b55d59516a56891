// PostgreSQL is far away, SQLite is not: what it has at once need not take a turn in the queue of promises.
export type Awaitable<Value> = Value | Promise<Value>

export const whenThere = <Value, Next>(
  value: Awaitable<Value>,
  work: (value: Value) => Awaitable<Next>,
): Awaitable<Next> => (value instanceof Promise ? value.then(work) : work(value))
