console.log("Details come later.");
