import type { Texts } from "../shape";
import { areas } from "./areas";
import { board } from "./board";
import { booking } from "./booking";
import { detail } from "./detail";
import { developers } from "./developers";
import { dispatch } from "./dispatch";
import { exports } from "./exports";
import { frame } from "./frame";
import { imports } from "./imports";
import { kit } from "./kit";
import { labels } from "./labels";
import { messages } from "./messages";
import { overview } from "./overview";
import { palette } from "./palette";
import { quotes } from "./quotes";
import { recurring } from "./recurring";
import { regions } from "./regions";
import { roster } from "./roster";
import { settings } from "./settings";
import { signIn } from "./signIn";
import { support } from "./support";
import { table } from "./table";
import { thread } from "./thread";
import { trade } from "./trade";
import { webhooks } from "./webhooks";

export const pt: Texts = {
  areas,
  board,
  booking,
  detail,
  developers,
  dispatch,
  exports,
  frame,
  imports,
  kit,
  labels,
  messages,
  overview,
  palette,
  quotes,
  recurring,
  regions,
  roster,
  settings,
  signIn,
  support,
  table,
  thread,
  trade,
  webhooks,
};
