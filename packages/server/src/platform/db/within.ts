import type { Db, Queryable } from './db.ts'

/**
 * A database whose statements and transactions all run in the given transaction, so that a function
 * with a transaction of its own becomes part of a larger one.
 */
export const within = ({ kind, health }: Db, tx: Queryable): Db => ({
  kind,
  health,
  query: (sql, params) => tx.query(sql, params),
  exec: (sql) => tx.exec(sql),
  transaction: (work) => work(tx),
  close: async () => undefined, // the outer transaction ends by itself
})
