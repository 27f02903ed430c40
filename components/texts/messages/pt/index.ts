import type { Texts } from "../shape";
import { account } from "./account";
import { areas } from "./areas";
import { board } from "./board";
import { booking } from "./booking";
import { detail } from "./detail";
import { developers } from "./developers";
import { dispatch } from "./dispatch";
import { exports } from "./exports";
import { frame } from "./frame";
import { hours } from "./hours";
import { imports } from "./imports";
import { kit } from "./kit";
import { labels } from "./labels";
import { lists } from "./lists";
import { maps } from "./maps";
import { messages } from "./messages";
import { operate } from "./operate";
import { overview } from "./overview";
import { palette } from "./palette";
import { privacy } from "./privacy";
import { quotes } from "./quotes";
import { recurring } from "./recurring";
import { regions } from "./regions";
import { roster } from "./roster";
import { settings } from "./settings";
import { signIn } from "./signIn";
import { signOn } from "./signOn";
import { support } from "./support";
import { table } from "./table";
import { tabs } from "./tabs";
import { team } from "./team";
import { thread } from "./thread";
import { trade } from "./trade";
import { webhooks } from "./webhooks";

export const pt: Texts = {
  account,
  areas,
  board,
  booking,
  detail,
  developers,
  dispatch,
  exports,
  frame,
  hours,
  imports,
  kit,
  labels,
  lists,
  maps,
  messages,
  operate,
  overview,
  palette,
  privacy,
  quotes,
  recurring,
  regions,
  roster,
  settings,
  signIn,
  signOn,
  support,
  table,
  tabs,
  team,
  thread,
  trade,
  webhooks,
};
