import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { indexOf, nameKey } from "./name-key";

// Words in cells, in the languages of `column-names.ts`.

const YES_OR_NO = indexOf({
  yes: "yes,y,true,1,x,on,ja,j,wahr,oui,o,vrai,si,s,verdadero,sim,verdadeiro,vero,waar,tak,t,prawda,はい,有,あり",
  no: "no,n,false,0,off,none,nein,falsch,non,faux,falso,nao,nee,onwaar,nie,falsz,いいえ,無,なし",
});

const SERVICES = indexOf<ServiceType>({
  same_day:
    "same day,sameday,same day delivery,standard,normal,regular,am selben tag,taggleich,heute,jour meme,le jour meme,mismo dia,mesmo dia,stesso giorno,zelfde dag,tego samego dnia,当日,当日便",
  fast_track:
    "fast track,fasttrack,fast,express,urgent,rush,priority,asap,eilig,eilt,expresslieferung,exprés,urgente,expresso,espresso,spoed,pilne,ekspres,速達,至急,特急",
  scheduled:
    "scheduled,planned,appointment,by appointment,termin,geplant,wunschtermin,planifie,programme,sur rendez vous,programado,programada,agendado,agendada,programmato,programmata,pianificato,gepland,op afspraak,zaplanowane,zaplanowana,planowane,予約,指定,日時指定",
});

const VEHICLES = indexOf<VehicleType>({
  car: "car,auto,pkw,voiture,coche,carro,macchina,automobile,personenauto,samochod,samochod osobowy,車,乗用車",
  cargo_van:
    "cargo van,van,transporter,lieferwagen,kleintransporter,camionnette,fourgon,fourgonnette,utilitaire,furgoneta,furgao,furgone,bestelbus,bestelwagen,furgonetka,dostawczy,samochod dostawczy,バン",
  box_truck:
    "box truck,truck,lorry,lkw,lastwagen,kofferwagen,camion,caminhao,autocarro,vrachtwagen,bakwagen,ciezarowka,samochod ciezarowy,トラック",
});

const METHODS = indexOf({
  to_person:
    "to person,to the person,recipient only,in person,personlich,nur empfanger,en main propre,en mano,em maos,a mano,persoonlijk,do rak wlasnych,本人,手渡し",
  to_anyone:
    "to anyone,anyone,any,neighbor,neighbour,nachbar,jeder,n importe qui,cualquiera,qualquer pessoa,chiunque,iedereen,kazdy,誰でも",
  leave_at_door:
    "leave at door,leave at the door,at the door,doorstep,contactless,vor der tur,abstellen,devant la porte,en la puerta,na porta,alla porta,bij de deur,pod drzwiami,置き配",
});

const UNDELIVERABLE = indexOf({
  return:
    "return,return to sender,zuruck,zurucksenden,retour,retourner,devolver,devolucion,devolucao,restituire,reso,terugsturen,zwrot,返送",
  dispose: "dispose,discard,entsorgen,jeter,desechar,descartar,smaltire,weggooien,utylizacja,廃棄",
});

const finder =
  <Value extends string>(index: ReadonlyMap<string, Value>) =>
  (text: string): Value | null =>
    index.get(nameKey(text)) ?? null;

export const findService = finder(SERVICES);
export const findVehicle = finder(VEHICLES);
export const findMethod = finder(METHODS);
export const findUndeliverable = finder(UNDELIVERABLE);

/** Reads yes or no, as programs and people write it; null for another text. */
export function readFlag(text: string): boolean | null {
  const found =
    YES_OR_NO.get(nameKey(text)) ?? (/^[✓✔☑]$/.test(text) ? "yes" : text === "-" ? "no" : undefined);
  return found === undefined ? null : found === "yes";
}
