#include <libpq-fe.h>

// Macros that Swift cannot read.
static const int pq_diag_sqlstate = PG_DIAG_SQLSTATE;
static const int pq_diag_message = PG_DIAG_MESSAGE_PRIMARY;
