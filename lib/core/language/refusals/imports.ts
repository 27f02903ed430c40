import type { TranslatedSentences } from "../sentence";

/** Sentences about imported files and batches. */
export const imports: TranslatedSentences = {
  "This file has no rows.": {
    es: "Este archivo no tiene filas.",
    fr: "Ce fichier n’a aucune ligne.",
    de: "Diese Datei hat keine Zeilen.",
    pt: "Este arquivo não tem linhas.",
  },
  "This file is larger than {size}. Split it into several files.": {
    es: "Este archivo ocupa más de {size}. Divídalo en varios archivos.",
    fr: "Ce fichier dépasse {size}. Divisez-le en plusieurs fichiers.",
    de: "Diese Datei ist größer als {size}. Teilen Sie sie in mehrere Dateien auf.",
    pt: "Este arquivo tem mais de {size}. Divida-o em vários arquivos.",
  },
  "This workbook is larger than {size} when unpacked. Remove what is not needed, or save the sheet as CSV.": {
    es: "Este libro ocupa más de {size} al descomprimirlo. Quite lo que no haga falta o guarde la hoja como CSV.",
    fr: "Ce classeur dépasse {size} une fois décompressé. Supprimez ce qui est inutile, ou enregistrez la feuille en CSV.",
    de: "Diese Arbeitsmappe ist entpackt größer als {size}. Entfernen Sie, was nicht gebraucht wird, oder speichern Sie das Blatt als CSV.",
    pt: "Esta pasta de trabalho tem mais de {size} quando descompactada. Remova o que não for necessário ou salve a planilha como CSV.",
  },
  "This file has more than {count, number} rows. Split it into several files.": {
    es: "Este archivo tiene más de {count, number} filas. Divídalo en varios archivos.",
    fr: "Ce fichier a plus de {count, number} lignes. Divisez-le en plusieurs fichiers.",
    de: "Diese Datei hat mehr als {count, number} Zeilen. Teilen Sie sie in mehrere Dateien auf.",
    pt: "Este arquivo tem mais de {count, number} linhas. Divida-o em vários arquivos.",
  },
  "This file has more than {count, number} columns. Remove the columns that are not needed.": {
    es: "Este archivo tiene más de {count, number} columnas. Quite las que no hagan falta.",
    fr: "Ce fichier a plus de {count, number} colonnes. Supprimez celles qui sont inutiles.",
    de: "Diese Datei hat mehr als {count, number} Spalten. Entfernen Sie die Spalten, die nicht gebraucht werden.",
    pt: "Este arquivo tem mais de {count, number} colunas. Remova as que não forem necessárias.",
  },
  "One cell has more than {count, number} characters. Shorten it, or check that every quotation mark is closed.":
    {
      es: "Una celda tiene más de {count, number} caracteres. Acórtela o compruebe que todas las comillas están cerradas.",
      fr: "Une cellule a plus de {count, number} caractères. Raccourcissez-la, ou vérifiez que tous les guillemets sont fermés.",
      de: "Eine Zelle hat mehr als {count, number} Zeichen. Kürzen Sie sie, oder prüfen Sie, ob jedes Anführungszeichen geschlossen ist.",
      pt: "Uma célula tem mais de {count, number} caracteres. Encurte-a ou verifique se todas as aspas estão fechadas.",
    },
  "A quotation mark is opened but not closed. Correct the file and choose it again.": {
    es: "Hay unas comillas abiertas que no se cierran. Corrija el archivo y elíjalo de nuevo.",
    fr: "Un guillemet est ouvert mais pas fermé. Corrigez le fichier et choisissez-le de nouveau.",
    de: "Ein Anführungszeichen ist geöffnet, aber nicht geschlossen. Korrigieren Sie die Datei und wählen Sie sie erneut.",
    pt: "Há aspas abertas que não foram fechadas. Corrija o arquivo e escolha-o de novo.",
  },
  "This workbook has a password. Save it without a password and choose it again.": {
    es: "Este libro tiene contraseña. Guárdelo sin contraseña y elíjalo de nuevo.",
    fr: "Ce classeur a un mot de passe. Enregistrez-le sans mot de passe et choisissez-le de nouveau.",
    de: "Diese Arbeitsmappe hat ein Passwort. Speichern Sie sie ohne Passwort und wählen Sie sie erneut.",
    pt: "Esta pasta de trabalho tem senha. Salve-a sem senha e escolha-a de novo.",
  },
  "This workbook is damaged or incomplete. Open it, save it again, and choose the new file.": {
    es: "Este libro está dañado o incompleto. Ábralo, guárdelo de nuevo y elija el archivo nuevo.",
    fr: "Ce classeur est endommagé ou incomplet. Ouvrez-le, enregistrez-le de nouveau et choisissez le nouveau fichier.",
    de: "Diese Arbeitsmappe ist beschädigt oder unvollständig. Öffnen Sie sie, speichern Sie sie erneut und wählen Sie die neue Datei.",
    pt: "Esta pasta de trabalho está danificada ou incompleta. Abra-a, salve-a de novo e escolha o novo arquivo.",
  },
  "This workbook has no sheet with that name.": {
    es: "Este libro no tiene ninguna hoja con ese nombre.",
    fr: "Ce classeur n’a pas de feuille de ce nom.",
    de: "Diese Arbeitsmappe hat kein Blatt mit diesem Namen.",
    pt: "Esta pasta de trabalho não tem planilha com esse nome.",
  },
  "This is a file of an old version of Excel (.xls). Open it in your spreadsheet program and save it as CSV or as an Excel workbook (.xlsx).":
    {
      es: "Este archivo es de una versión antigua de Excel (.xls). Ábralo en su programa de hojas de cálculo y guárdelo como CSV o como libro de Excel (.xlsx).",
      fr: "Ce fichier vient d’une ancienne version d’Excel (.xls). Ouvrez-le dans votre tableur et enregistrez-le en CSV ou en classeur Excel (.xlsx).",
      de: "Das ist eine Datei einer alten Excel-Version (.xls). Öffnen Sie sie in Ihrem Tabellenprogramm und speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx).",
      pt: "Este arquivo é de uma versão antiga do Excel (.xls). Abra-o no seu programa de planilhas e salve-o como CSV ou como pasta de trabalho do Excel (.xlsx).",
    },
  "This is a binary Excel workbook (.xlsb). Open it in your spreadsheet program and save it as CSV or as an Excel workbook (.xlsx).":
    {
      es: "Este es un libro binario de Excel (.xlsb). Ábralo en su programa de hojas de cálculo y guárdelo como CSV o como libro de Excel (.xlsx).",
      fr: "C’est un classeur Excel binaire (.xlsb). Ouvrez-le dans votre tableur et enregistrez-le en CSV ou en classeur Excel (.xlsx).",
      de: "Das ist eine binäre Excel-Arbeitsmappe (.xlsb). Öffnen Sie sie in Ihrem Tabellenprogramm und speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx).",
      pt: "Esta é uma pasta de trabalho binária do Excel (.xlsb). Abra-o no seu programa de planilhas e salve-o como CSV ou como pasta de trabalho do Excel (.xlsx).",
    },
  "This is an OpenDocument file, such as .ods. Open it in your spreadsheet program and save it as CSV or as an Excel workbook (.xlsx).":
    {
      es: "Este es un archivo OpenDocument, como .ods. Ábralo en su programa de hojas de cálculo y guárdelo como CSV o como libro de Excel (.xlsx).",
      fr: "C’est un fichier OpenDocument, comme .ods. Ouvrez-le dans votre tableur et enregistrez-le en CSV ou en classeur Excel (.xlsx).",
      de: "Das ist eine OpenDocument-Datei, etwa .ods. Öffnen Sie sie in Ihrem Tabellenprogramm und speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx).",
      pt: "Este é um arquivo OpenDocument, como .ods. Abra-o no seu programa de planilhas e salve-o como CSV ou como pasta de trabalho do Excel (.xlsx).",
    },
  "This is a web page, not a list. Open it in your spreadsheet program and save it as CSV or as an Excel workbook (.xlsx).":
    {
      es: "Esto es una página web, no una lista. Ábralo en su programa de hojas de cálculo y guárdelo como CSV o como libro de Excel (.xlsx).",
      fr: "C’est une page web, pas une liste. Ouvrez-le dans votre tableur et enregistrez-le en CSV ou en classeur Excel (.xlsx).",
      de: "Das ist eine Webseite, keine Liste. Öffnen Sie sie in Ihrem Tabellenprogramm und speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx).",
      pt: "Isto é uma página da web, não uma lista. Abra-o no seu programa de planilhas e salve-o como CSV ou como pasta de trabalho do Excel (.xlsx).",
    },
  "This is a Numbers file. In Numbers, choose File, Export To, and then CSV or Excel.": {
    es: "Este es un archivo de Numbers. En Numbers, elija Archivo, Exportar a y después CSV o Excel.",
    fr: "C’est un fichier Numbers. Dans Numbers, choisissez Fichier, Exporter vers, puis CSV ou Excel.",
    de: "Das ist eine Numbers-Datei. Wählen Sie in Numbers „Ablage“, „Exportieren“ und dann CSV oder Excel.",
    pt: "Este é um arquivo do Numbers. No Numbers, escolha Arquivo, Exportar para e depois CSV ou Excel.",
  },
  "This is a PDF. Export the list as CSV or as an Excel workbook (.xlsx) instead.": {
    es: "Esto es un PDF. Exporte la lista como CSV o como libro de Excel (.xlsx).",
    fr: "C’est un PDF. Exportez plutôt la liste en CSV ou en classeur Excel (.xlsx).",
    de: "Das ist ein PDF. Exportieren Sie die Liste stattdessen als CSV oder als Excel-Arbeitsmappe (.xlsx).",
    pt: "Isto é um PDF. Exporte a lista como CSV ou como pasta de trabalho do Excel (.xlsx).",
  },
  "This is a picture. Export the list as CSV or as an Excel workbook (.xlsx) instead.": {
    es: "Esto es una imagen. Exporte la lista como CSV o como libro de Excel (.xlsx).",
    fr: "C’est une image. Exportez plutôt la liste en CSV ou en classeur Excel (.xlsx).",
    de: "Das ist ein Bild. Exportieren Sie die Liste stattdessen als CSV oder als Excel-Arbeitsmappe (.xlsx).",
    pt: "Isto é uma imagem. Exporte a lista como CSV ou como pasta de trabalho do Excel (.xlsx).",
  },
  "This is not a list. Choose a CSV file or an Excel workbook (.xlsx).": {
    es: "Esto no es una lista. Elija un archivo CSV o un libro de Excel (.xlsx).",
    fr: "Ce n’est pas une liste. Choisissez un fichier CSV ou un classeur Excel (.xlsx).",
    de: "Das ist keine Liste. Wählen Sie eine CSV-Datei oder eine Excel-Arbeitsmappe (.xlsx).",
    pt: "Isto não é uma lista. Escolha um arquivo CSV ou uma pasta de trabalho do Excel (.xlsx).",
  },
  "There are no rows below the column names": {
    es: "No hay filas debajo de los nombres de las columnas",
    fr: "Il n’y a aucune ligne sous les noms des colonnes",
    de: "Unter den Spaltennamen gibt es keine Zeilen",
    pt: "Não há linhas abaixo dos nomes das colunas",
  },
  "None of these rows can be booked": {
    es: "No se puede solicitar ninguna de estas filas",
    fr: "Aucune de ces lignes ne peut être réservée",
    de: "Keine dieser Zeilen kann gebucht werden",
    pt: "Nenhuma destas linhas pode ser solicitada",
  },
  "The number of rows changed: {count, number} can be booked now": {
    es: "El número de filas ha cambiado: ahora se pueden solicitar {count, number}",
    fr: "Le nombre de lignes a changé : {count, number} peuvent être réservées maintenant",
    de: "Die Zahl der Zeilen hat sich geändert: {count, number} können jetzt gebucht werden",
    pt: "O número de linhas mudou: agora é possível solicitar {count, number}",
  },
  "The rows are still being checked. Try again in a moment": {
    es: "Las filas todavía se están comprobando. Inténtelo de nuevo en un momento",
    fr: "Les lignes sont encore en cours de vérification. Réessayez dans un instant",
    de: "Die Zeilen werden noch geprüft. Versuchen Sie es gleich noch einmal",
    pt: "As linhas ainda estão sendo verificadas. Tente de novo em instantes",
  },
  "The check was stopped. Check the rows again first": {
    es: "La comprobación se detuvo. Compruebe antes las filas de nuevo",
    fr: "La vérification a été arrêtée. Vérifiez d’abord les lignes de nouveau",
    de: "Die Prüfung wurde abgebrochen. Prüfen Sie die Zeilen zuerst erneut",
    pt: "A verificação foi interrompida. Verifique as linhas de novo antes",
  },
  "Somebody else has just changed this import. Try again": {
    es: "Otra persona acaba de cambiar esta importación. Inténtelo de nuevo",
    fr: "Quelqu’un d’autre vient de modifier cet import. Réessayez",
    de: "Jemand anderes hat diesen Import gerade geändert. Versuchen Sie es erneut",
    pt: "Outra pessoa acabou de alterar esta importação. Tente de novo",
  },
  "Rows are being booked. Try again when the booking has ended": {
    es: "Se están solicitando filas. Inténtelo de nuevo cuando termine la solicitud",
    fr: "Des lignes sont en cours de réservation. Réessayez quand la réservation sera terminée",
    de: "Es werden gerade Zeilen gebucht. Versuchen Sie es erneut, wenn die Buchung beendet ist",
    pt: "Há linhas sendo solicitadas. Tente de novo quando a solicitação terminar",
  },
  "Rows of this file are already booked, so it cannot be split into other rows. Import it again to change this":
    {
      es: "Ya se han solicitado filas de este archivo, así que no se puede dividir en otras filas. Impórtelo de nuevo para cambiarlo",
      fr: "Des lignes de ce fichier sont déjà réservées : il ne peut plus être découpé autrement. Importez-le de nouveau pour changer cela",
      de: "Zeilen dieser Datei sind bereits gebucht, deshalb kann sie nicht anders aufgeteilt werden. Importieren Sie sie erneut, um das zu ändern",
      pt: "Linhas deste arquivo já foram solicitadas, por isso ele não pode ser dividido de outra forma. Importe-o de novo para mudar isto",
    },
  "This row is already booked. Change its delivery instead": {
    es: "Esta fila ya está solicitada. Cambie su entrega",
    fr: "Cette ligne est déjà réservée. Modifiez plutôt sa livraison",
    de: "Diese Zeile ist bereits gebucht. Ändern Sie stattdessen ihre Lieferung",
    pt: "Esta linha já foi solicitada. Altere a entrega dela",
  },
  "At most {count, number} imports can be checked or booked at the same time. Try again when one is finished":
    {
      es: "Como máximo se pueden comprobar o solicitar {count, number} importaciones a la vez. Inténtelo de nuevo cuando termine una",
      fr: "Au plus {count, number} imports peuvent être vérifiés ou réservés en même temps. Réessayez quand l’un sera terminé",
      de: "Höchstens {count, number} Importe können gleichzeitig geprüft oder gebucht werden. Versuchen Sie es erneut, wenn einer fertig ist",
      pt: "No máximo {count, number} importações podem ser verificadas ou solicitadas ao mesmo tempo. Tente de novo quando uma terminar",
    },
  "At most {count, number} batches can be unfinished; wait for one or cancel it": {
    es: "Como máximo puede haber {count, number} lotes sin terminar; espere a que termine uno o cancélelo",
    fr: "Au plus {count, number} lots peuvent être inachevés ; attendez la fin de l’un ou annulez-le",
    de: "Höchstens {count, number} Stapel können unfertig sein; warten Sie auf einen oder brechen Sie ihn ab",
    pt: "No máximo {count, number} lotes podem estar em andamento; espere um terminar ou cancele-o",
  },
  "At most {limit} rows can be sent within an hour; {left} are left": {
    es: "Como máximo se pueden enviar {limit} filas por hora; quedan {left}",
    fr: "Au plus {limit} lignes peuvent être envoyées par heure ; il en reste {left}",
    de: "Höchstens {limit} Zeilen können pro Stunde gesendet werden; {left} sind noch frei",
    pt: "No máximo {limit} linhas podem ser enviadas por hora; restam {left}",
  },
  "The batch is already completed": {
    es: "El lote ya está completado",
    fr: "Le lot est déjà terminé",
    de: "Der Stapel ist bereits abgeschlossen",
    pt: "O lote já está concluído",
  },
};
